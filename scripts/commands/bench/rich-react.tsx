/**
 * The wizard as a React page that somebody wrote by hand for these questions, as rich and accessible as the site: the
 * same texts, pictures, help texts, focus, history and contact form, but no config, checks, prices or prerendering.
 */
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createRoot } from 'react-dom/client';
import type {
  ChoiceOption,
  EstimatorConfig,
  ResultsStep,
  Site,
  Step,
} from '../../../src/engine/generated/estimator.ts';

/** Replaced by the build. */
declare const STEPS: EstimatorConfig['steps'];
declare const SITE: Site;
declare const LEAD: EstimatorConfig['lead'];

const CALCULATION_MS = 2000;

interface Answers {
  readonly [stepId: string]: string | Readonly<Record<string, boolean>>;
}

interface StepProps {
  readonly step: Step;
  readonly answers: Answers;
  readonly onAnswer: (id: string, answer: Answers[string]) => void;
  readonly onNext: () => void;
  readonly onBack: (() => void) | undefined;
}

const fill = (text: string, values: object): string =>
  text.replace(/\{([^}]+)\}/g, (_, name: string) => String(Reflect.get(values, name)));

const company = (text: string): string => text.replace(/\{company\.phone\}/g, SITE.company.phone);

/** Text with `[links](address)`. */
function Linked({ text }: { text: string }) {
  return company(text)
    .split(/(\[[^\]]*\]\([^)]*\))/)
    .map((part) => {
      const [, words, href] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part) ?? [];
      return words === undefined ? (
        part
      ) : (
        <a key={part} href={href}>
          {words}
        </a>
      );
    });
}

const offered = (step: Step): readonly ChoiceOption[] =>
  'options' in step
    ? (step.options as readonly ChoiceOption[]).filter((option) => option.offered !== false)
    : [];

function Tip({ label, text }: { label: string; text: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    box.current?.querySelector<HTMLElement>('[role]')?.focus({ preventScroll: true });
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : box.current?.contains(event.target as Node)) return;
      if (isKey) box.current?.querySelector('button')?.focus();
      setIsOpen(false);
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, [isOpen]);
  if (text === undefined) return null;
  return (
    <span className="tip" ref={box}>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        i
      </button>
      {isOpen && (
        <span id={id} role="dialog" tabIndex={-1} aria-label={label}>
          {text}
        </span>
      )}
    </span>
  );
}

const tipLabel = (label: string): string => fill(SITE.wizard.tooltipLabel, { label });

function Heading({ step, title = step.title }: { step: Step; title?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const tip = 'tooltip' in step ? step.tooltip : undefined;
  const ownLabel = 'tooltipLabel' in step ? step.tooltipLabel : undefined;
  const intro = 'intro' in step ? step.intro : undefined;
  return (
    <header>
      <div className="title">
        <h1 ref={heading} id="heading" tabIndex={-1}>
          {title}
        </h1>
        <Tip label={ownLabel ?? tipLabel(title)} text={tip} />
      </div>
      {intro !== undefined && <p className="intro">{intro}</p>}
    </header>
  );
}

interface ButtonsProps extends Pick<StepProps, 'onBack'> {
  readonly isLocked?: boolean;
  readonly children?: ReactNode;
}

function Buttons({ onBack, isLocked, children }: ButtonsProps) {
  return (
    <div className="buttons">
      {onBack && (
        <button type="button" className="secondary" disabled={isLocked} onClick={onBack}>
          {SITE.wizard.backLabel}
        </button>
      )}
      {children}
    </div>
  );
}

function CardsStep({ step, answers, onAnswer, onNext, onBack }: StepProps) {
  const options = offered(step);
  return (
    <>
      <div
        className={options.some(({ bullets }) => bullets) ? 'cards wordy' : 'cards'}
        role="group"
        aria-labelledby="heading"
      >
        {options.map(({ id, label, illustration, description, range, bullets, tooltip }) => (
          <div className="cell" key={id}>
            <button
              type="button"
              className="card"
              data-option={id}
              aria-pressed={answers[step.id] === id}
              aria-describedby={`${id}-details`}
              onClick={() => {
                onAnswer(step.id, id);
                onNext();
              }}
            >
              <img src={illustration} alt="" width="320" height="200" />
              <b>{label}</b>
              <span id={`${id}-details`} aria-hidden="true">
                {description !== undefined && fill(description, { ...range })}
                {bullets?.map((bullet) => (
                  <span className="bullet" key={bullet}>
                    {bullet}
                  </span>
                ))}
              </span>
            </button>
            <Tip label={tipLabel(label)} text={tooltip} />
          </div>
        ))}
      </div>
      <Buttons onBack={onBack} />
    </>
  );
}

function DigitsStep({ step, answers, onAnswer, onNext, onBack }: StepProps) {
  if (step.kind !== 'digits') return null;
  const { length, explanation } = step;
  const answer = answers[step.id];
  const value = typeof answer === 'string' ? answer : '';
  const isWrong = value !== '' && value.length < length;
  return (
    <form
      className="explained"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.length === length) onNext();
      }}
    >
      <div>
        <label htmlFor="field">{step.fieldLabel}</label>
        <input
          id="field"
          inputMode="numeric"
          autoComplete="postal-code"
          aria-invalid={isWrong}
          aria-describedby="error"
          placeholder={step.placeholder}
          value={value}
          onChange={({ target }) =>
            onAnswer(step.id, target.value.replace(/\D/g, '').slice(0, length))
          }
        />
        <p className="error" id="error" role="status">
          {isWrong && fill(step.message, { length })}
        </p>
        <Buttons onBack={onBack}>
          <button type="submit" className="primary" disabled={value.length !== length}>
            {step.continueLabel}
          </button>
        </Buttons>
      </div>
      {explanation && (
        <aside>
          <h2>{explanation.title}</h2>
          <p>{explanation.text}</p>
        </aside>
      )}
    </form>
  );
}

interface FeatureProps {
  readonly option: ChoiceOption;
  readonly isTicked: boolean;
  readonly onToggle: (id: string) => void;
}

const Feature = memo(function Feature({ option, isTicked, onToggle }: FeatureProps) {
  const { id, label, illustration, description, tooltip } = option;
  return (
    <div className="cell">
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes from the option */}
      <label className={isTicked ? 'row ticked' : 'row'}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby={`${id}-details`}
          onChange={() => onToggle(id)}
        />
        <img src={illustration} alt="" width="40" height="40" />
        <span className="words">
          <b>{label}</b>
          <span id={`${id}-details`} aria-hidden="true">
            {description}
          </span>
        </span>
      </label>
      <Tip label={tipLabel(label)} text={tooltip} />
    </div>
  );
});

function ChecklistStep({ step, answers, onAnswer, onNext, onBack }: StepProps) {
  const answer = answers[step.id];
  const [ticks, setTicks] = useState(typeof answer === 'object' ? answer : {});
  const toggle = useCallback(
    (id: string) => setTicks((before) => ({ ...before, [id]: before[id] !== true })),
    [],
  );
  if (step.kind !== 'checklist') return null;
  const count = Object.values(ticks).filter(Boolean).length;
  return (
    <>
      <div className="rows" role="group" aria-labelledby="heading">
        {offered(step).map((option) => (
          <Feature
            key={option.id}
            option={option}
            isTicked={ticks[option.id] === true}
            onToggle={toggle}
          />
        ))}
      </div>
      <Buttons onBack={onBack}>
        {step.countLabel !== undefined && (
          <span className="count">{fill(step.countLabel, { count })}</span>
        )}
        <button
          type="submit"
          className="primary"
          onClick={() => {
            onAnswer(step.id, ticks);
            onNext();
          }}
        >
          {step.continueLabel}
        </button>
      </Buttons>
    </>
  );
}

interface SummaryProps {
  readonly answers: Answers;
  /** Whether the answers cannot be changed, because they are being sent; undefined where they never can. */
  readonly isLocked: boolean | undefined;
}

function Summary({ answers, isLocked }: SummaryProps) {
  const rows = STEPS.flatMap((step) => {
    const answer = answers[step.id];
    if (answer === undefined || !('answerLabel' in step)) return [];
    const chosen = offered(step).filter(({ id }) =>
      typeof answer === 'string' ? answer === id : answer[id],
    );
    return [[step.answerLabel, chosen.map(({ label }) => label).join(', ')] as const];
  });
  return (
    <aside className="summary">
      <h2>Your project</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {isLocked !== undefined && (
              <dd>
                <button type="button" aria-label={`Change ${label}`} disabled={isLocked}>
                  Change
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** Ten digits as (408) 555-0134. */
const groupPhone = (typed: string): string =>
  typed.replace(/^\D*(\d{3})\D*(\d{3})\D*(\d{4})\D*$/, '($1) $2-$3');

const isValid = (kind: string, value: string): boolean => {
  if (kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
  return value.trim().length >= (kind === 'phone' ? 10 : 2);
};

/** The name of the session value that holds a lead until it has been sent. */
const PENDING = 'pending lead';

type Lead = Readonly<Record<string, string>>;

async function sendLead(lead: Lead): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(lead)) body.append(name, value);
  await fetch('/leads', { method: 'POST', mode: 'no-cors', keepalive: true, body });
  sessionStorage.removeItem(PENDING);
}

function createLead(answers: Answers, values: Lead, filledFor: number): Lead {
  const texts = Object.entries(answers).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return {
    ...Object.fromEntries(texts),
    ...values,
    id: crypto.randomUUID(),
    time: new Date().toISOString(),
    page: location.href,
    referrer: document.referrer,
    filledFor: String(Math.round(filledFor)),
  };
}

interface ContactProps extends Pick<StepProps, 'answers' | 'onBack'> {
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onSent: (name: string) => void;
}

function Contact({ answers, onBack, isSending, onSend, onSent }: ContactProps) {
  const { fields, submitLabel, submittingLabel, consent, rates, allRequired } = LEAD.form;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [wasRefused, setWasRefused] = useState(false);
  const [shownAt] = useState(() => performance.now());
  const status = useRef<HTMLDivElement>(null);
  const errorOf = ({ id, kind, message }: (typeof fields)[number]) =>
    wasRefused && !isValid(kind, values[id] ?? '') ? message : undefined;
  const wrong = fields.filter(errorOf);

  async function send() {
    const lead = createLead(answers, values, performance.now() - shownAt);
    sessionStorage.setItem(PENDING, JSON.stringify(lead));
    onSend();
    await sendLead(lead);
    onSent(values['name'] ?? '');
  }
  useLayoutEffect(() => {
    if (isSending) status.current?.focus({ preventScroll: true });
  }, [isSending]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const first = fields.find(({ id, kind }) => !isValid(kind, values[id] ?? ''));
        setWasRefused(first !== undefined);
        if (first) {
          document.getElementById(`contact_${first.id}`)?.focus();
          return;
        }
        void send();
      }}
    >
      <p>{allRequired}</p>
      {wrong.length > 1 && (
        <ul className="error">
          {wrong.map(({ id, message }) => (
            <li key={id}>
              <a href={`#contact_${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
      {fields.map((field) => {
        const error = errorOf(field);
        const { id, label } = field;
        return (
          <div className="field" key={id}>
            <div className="title">
              <label htmlFor={`contact_${id}`}>{label}</label>
              <Tip label={tipLabel(label)} text={'tooltip' in field ? field.tooltip : undefined} />
            </div>
            <input
              id={`contact_${id}`}
              name={id}
              autoComplete={'autocomplete' in field ? field.autocomplete : undefined}
              placeholder={'placeholder' in field ? field.placeholder : undefined}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-error ${id}-hint`}
              value={values[id] ?? ''}
              onChange={({ target }) => setValues({ ...values, [id]: target.value })}
              onBlur={({ target }) => {
                if (field.kind === 'phone')
                  setValues({ ...values, [id]: groupPhone(target.value) });
              }}
            />
            <p className="hint" id={`${id}-hint`}>
              {field.hint}
            </p>
            <p className="error" id={`${id}-error`}>
              {error}
            </p>
          </div>
        );
      })}
      <Buttons onBack={onBack} isLocked={isSending}>
        <button type="submit" className="primary" disabled={isSending} aria-describedby="terms">
          {isSending ? submittingLabel : submitLabel}
        </button>
      </Buttons>
      <div id="terms" className="terms">
        <p>
          <Linked text={consent} />
        </p>
        <p>{rates}</p>
      </div>
      <div className="unseen" role="status" tabIndex={-1} ref={status}>
        {isSending ? submittingLabel : ''}
      </div>
    </form>
  );
}

function Results({
  step,
  answers,
  onBack,
  onSent,
}: Omit<ContactProps, 'isSending' | 'onSend'> & { step: ResultsStep }) {
  const [isSending, setIsSending] = useState(false);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), CALCULATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Heading step={step} title={isReady ? step.title : step.calculating} />
      <div className="explained">
        {isReady ? (
          <Contact
            answers={answers}
            onBack={onBack}
            isSending={isSending}
            onSend={() => setIsSending(true)}
            onSent={onSent}
          />
        ) : (
          <Buttons onBack={onBack} />
        )}
        <Summary answers={answers} isLocked={isSending} />
      </div>
    </>
  );
}

function Toasts() {
  const { successToasts } = LEAD.messages;
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((before) => before + 1), SITE.timings.toastVisible);
    return () => clearInterval(timer);
  }, []);
  const toast = successToasts[index];
  return (
    <div className="toast" role="status">
      {toast && (
        <>
          <b>{toast.title}</b>
          <p>{toast.description}</p>
          <button
            type="button"
            aria-label={SITE.toast.closeLabel}
            onClick={() => setIndex(index + 1)}
          >
            ×
          </button>
        </>
      )}
    </div>
  );
}

function ThankYou({ name, answers }: { name: string; answers: Answers }) {
  const { heading, nextStepsTitle, nextSteps, questions, homeLabel } = SITE.thankYouPage;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    history.pushState(null, '', '/thank-you');
    document.title = SITE.thankYouPage.title;
    scrollTo(0, 0);
    title.current?.focus();
  }, []);
  return (
    <section>
      <Toasts />
      <h1 ref={title} tabIndex={-1}>
        {fill(heading, { name })}
      </h1>
      <h2>{nextStepsTitle}</h2>
      <ol>
        {nextSteps?.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p>{questions !== undefined && <Linked text={questions} />}</p>
      <a className="primary" href="/">
        {homeLabel}
      </a>
      <Summary answers={answers} isLocked={undefined} />
    </section>
  );
}

const KINDS = { cards: CardsStep, digits: DigitsStep, checklist: ChecklistStep };

function Progress({ index }: { index: number }) {
  const { progressLabel, progressText, stepText = '' } = SITE.wizard;
  const current = index + 1;
  const total = STEPS.length;
  const percent = Math.round((current / total) * 100);
  return (
    <div className="progress">
      <p>
        <span>{progressLabel}</span>
        <span aria-hidden="true">
          {fill(stepText, { current, total })} {percent}%
        </span>
      </p>
      <div
        className="track"
        role="progressbar"
        aria-label={progressLabel}
        aria-valuenow={percent}
        aria-valuetext={fill(progressText, { current, total, percent })}
      >
        <div style={{ transform: `scaleX(${current / total})` }} />
      </div>
    </div>
  );
}

const Header = memo(function Header() {
  const { header, company: own } = SITE;
  return (
    <header className="top">
      <a href="/">
        <img src={header.logo} alt="" width="36" height="36" />
        {header.title}
      </a>
      <a href={`tel:${own.phone}`}>{own.phone}</a>
    </header>
  );
});

const Footer = memo(function Footer() {
  const { footer, company: own } = SITE;
  return (
    <footer>
      <address>
        <h2>{footer.addressTitle}</h2>
        <div>{own.name}</div>
        <div>{own.street}</div>
        <div>{own.locality}</div>
      </address>
      <div>
        <h2>{footer.contactTitle}</h2>
        <a href={`mailto:${own.email}`}>{own.email}</a>
        <br />
        <a href={`tel:${own.phone}`}>{own.phone}</a>
      </div>
      <div>
        <h2>{footer.hoursTitle}</h2>
        {own.hours.map(({ days, hours }) => (
          <div key={days}>
            {days} {hours}
          </div>
        ))}
      </div>
      <nav aria-label={footer.linksLabel}>
        {footer.links.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </footer>
  );
});

function Wizard() {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Answers>({ 'project-size': 'small' });
  const [sentBy, setSentBy] = useState<string>();
  const shown = useRef(index);
  const step = STEPS[index];
  useEffect(() => {
    const handle = () => setIndex(Number(history.state ?? 0));
    addEventListener('popstate', handle);
    return () => removeEventListener('popstate', handle);
  }, []);
  const title = step?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
    if (shown.current === index) return;
    shown.current = index;
    scrollTo(0, 0);
    document.getElementById('heading')?.focus({ preventScroll: true });
  }, [index, title]);
  const answer = useCallback<StepProps['onAnswer']>(
    (id, value) => setAnswers((before) => ({ ...before, [id]: value })),
    [],
  );
  if (sentBy !== undefined) return <ThankYou name={sentBy} answers={answers} />;
  if (!step) return null;
  const goTo = (next: number) => {
    history.pushState(next, '');
    setIndex(next);
  };
  const onBack = index > 0 ? () => goTo(index - 1) : undefined;
  if (step.kind === 'results') {
    return (
      <section aria-labelledby="heading" key={step.id}>
        <Progress index={index} />
        <Results step={step} answers={answers} onBack={onBack} onSent={setSentBy} />
      </section>
    );
  }
  const StepBody = KINDS[step.kind as keyof typeof KINDS];
  return (
    <section aria-labelledby="heading">
      <Progress index={index} />
      <Heading key={step.id} step={step} />
      <StepBody
        key={`${step.id}-body`}
        step={step}
        answers={answers}
        onAnswer={answer}
        onNext={() => goTo(index + 1)}
        onBack={onBack}
      />
      <ul className="assurances">
        {SITE.estimatorPage.assurances?.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

const pending = sessionStorage.getItem(PENDING);
if (pending !== null) void sendLead(JSON.parse(pending));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <>
      <Header />
      <main tabIndex={-1}>
        <Wizard />
      </main>
      <Footer />
    </>,
  );
