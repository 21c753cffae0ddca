import { useId, useMemo, useState } from 'react';
import { composeForCase } from '../../../authoring/cases/message-sizes.ts';
import type { LeadMessage } from '../../../engine/notify/messages.ts';
import { countSmsSegments } from '../../../engine/notify/sms-segments.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { useExamples } from '../preview/useShowingAnswers.ts';
import { useProject } from '../studio/studioContext.ts';
import { Labeled, Select } from '../ui/controls.tsx';

/** How long a text is, in what is billed. */
function TextSize({ text }: Pick<LeadMessage, 'text'>) {
  const { segments, unusual } = countSmsSegments(text);
  return (
    <p className="muted">
      {`${text.length} characters, ${segments} ${segments === 1 ? 'segment' : 'segments'}. `}
      {segments > 2 && 'Each segment is billed like a text: shorten it. '}
      {unusual !== undefined && `“${unusual}” makes each segment less than half as long. `}
    </p>
  );
}

function SentMessage({ by, subject, text }: LeadMessage) {
  return (
    <>
      {subject !== undefined && <strong>{subject}</strong>}
      <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
      {by === 'text' && <TextSize text={text} />}
    </>
  );
}

/** A text or a mail as it would be sent about a sample customer. */
export function MessagePreview({ path }: { readonly path: JsonPath }) {
  const id = useId();
  const { source } = useProject();
  const examples = useExamples();
  const [name, setName] = useState<string>();
  const [today] = useState(() => new Date());
  const example = examples.find((each) => each.name === name) ?? examples[0];
  const messages = useMemo(() => {
    try {
      return example && composeForCase(source, example, today);
    } catch {
      // The form says what is wrong.
      return undefined;
    }
  }, [source, example, today]);
  if (!example) return null;
  const message = messages?.find((each) => each.id === findValueAt(source.config, [...path, 'id']));
  return (
    <fieldset className="panel">
      <legend>As it would be sent</legend>
      <Labeled id={id} label="Sample customer">
        <Select
          id={id}
          value={example.name}
          choices={examples.map((each) => [each.name, each.name])}
          onChoose={setName}
        />
      </Labeled>
      {message && <SentMessage {...message} />}
      {messages && !message && (
        <p className="muted">Nothing is sent about {example.name}: the condition is not met.</p>
      )}
      {!messages && (
        <p className="muted">
          There is no preview while the estimate of {example.name} has a mistake.
        </p>
      )}
    </fieldset>
  );
}
