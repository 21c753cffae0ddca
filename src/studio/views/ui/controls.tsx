import { useId, useState, type ReactNode, type SelectHTMLAttributes } from 'react';
import {
  Button,
  Dialog,
  Heading,
  Menu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
} from 'react-aria-components';
import { getErrorMessage } from '../../../engine/text/format.ts';

interface ActionProps {
  readonly text: ReactNode;
  /** The accessible name, if the text alone is not clear. */
  readonly label?: string;
  readonly variant?: 'primary' | 'danger' | 'plain' | 'link';
  readonly title?: string;
  readonly isDisabled?: boolean;
  /** Whether it is the chosen one of several. */
  readonly isChosen?: boolean;
  readonly onPress: () => void;
}

/** A button. */
export function Action({
  text,
  label,
  variant,
  title,
  isDisabled,
  isChosen,
  onPress,
}: ActionProps) {
  return (
    <button
      type="button"
      className={variant}
      title={title}
      aria-label={label}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onPress}
    >
      {text}
    </button>
  );
}

/** Values and their labels. */
export type Choices = readonly (readonly [value: string, words: string])[];

interface ActionMenuProps {
  /** The accessible name of the menu. */
  readonly label: string;
  /** The text on the button, if it differs from the label. */
  readonly text?: string;
  readonly choices: Choices;
  readonly onChoose: (value: string) => void;
}

/** A button with a menu of actions. */
export function ActionMenu({ label, text = label, choices, onChoose }: ActionMenuProps) {
  const isPlain = text === '⋯';
  return (
    <MenuTrigger>
      <Button
        className={isPlain ? 'plain' : 'button'}
        aria-label={label}
        isDisabled={choices.length === 0}
      >
        {text}
        {!isPlain && <span aria-hidden> ▾</span>}
      </Button>
      <Popover className="surface">
        <Menu aria-label={label} onAction={(key) => onChoose(String(key))}>
          {choices.map(([value, words]) => (
            <MenuItem key={value} id={value}>
              {words}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> {
  readonly label?: string;
  readonly value: string;
  readonly choices: Choices;
  readonly onChoose: (value: string) => void;
}

/** A select. */
export function Select({ label, choices, onChoose, ...rest }: SelectProps) {
  return (
    <select aria-label={label} {...rest} onChange={({ target }) => onChoose(target.value)}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface LabeledProps {
  /** The id of the field. */
  readonly id: string;
  readonly label: ReactNode;
  /** Whether the field says itself what it is, as it is made of several. */
  readonly isGroup?: boolean;
  /** What stands beside the label. */
  readonly aside?: ReactNode;
  /** What is said below the field, which refers to it as `ID-about`. */
  readonly about?: ReactNode;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}

/** A field with its label above and its help and problems below. */
export function Labeled({ id, label, isGroup = false, children, ...rest }: LabeledProps) {
  const { aside, about, onBlur } = rest;
  return (
    <div className="stack tight" onBlur={onBlur}>
      <div className="row spread">
        {isGroup ? <strong>{label}</strong> : <label htmlFor={id}>{label}</label>}
        {aside}
      </div>
      {children}
      <div id={`${id}-about`}>{about}</div>
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly isLong?: boolean;
  readonly type?: 'password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it has the focus at first. */
  readonly hasAutoFocus?: boolean;
  readonly placeholder?: string;
  /** What is offered while typing. */
  readonly suggestions?: readonly string[];
}

/** A text field with its label and help, for input that is not part of a file. */
export function TextField({ label, help, isLong, suggestions, ...rest }: TextFieldProps) {
  const id = useId();
  const { hasAutoFocus, onChange, ...attributes } = rest;
  const Field = isLong ? 'textarea' : 'input';
  return (
    <>
      <Labeled id={id} label={label} about={<span className="muted">{help}</span>}>
        <Field
          {...attributes}
          id={id}
          {...(suggestions && { list: `${id}-list` })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins at its first field
          autoFocus={hasAutoFocus}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => onChange(target.value)}
        />
      </Labeled>
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** An error message; nothing without one. */
export function Failure({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="error" role="alert">
      {text}
    </p>
  );
}

/** A list of lines, which may repeat. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may read the same
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

interface LazyDetailsProps {
  readonly summary: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Details that are rendered once they are opened. */
export function LazyDetails({ summary, isOpen = false, children }: LazyDetailsProps) {
  const [isShown, setIsShown] = useState(isOpen);
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary>{summary}</summary>
      {isShown && <div className="stack">{children}</div>}
    </details>
  );
}

interface StudioDialogProps {
  readonly title: string;
  /** Also called on Escape. The focus goes back to where it was. */
  readonly onClose: () => void;
  /** Runs on the confirm button; without it the content has its own button. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The dialog closes when it resolves, and shows the error when it rejects. */
  readonly onConfirm?: () => unknown;
  readonly isReady?: boolean;
  /** Whether confirming removes something. */
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog that is confirmed or canceled. */
export function StudioDialog(props: StudioDialogProps) {
  const { title, onClose, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props;
  const { isReady = true, isDangerous = false, children } = props;
  const [failure, setFailure] = useState<string>();
  async function confirm() {
    try {
      await onConfirm?.();
      onClose();
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  }
  return (
    <ModalOverlay className="backdrop" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="dialog">
        <Dialog role={isDangerous ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          <Failure text={failure} />
          {confirmLabel !== undefined && (
            <div className="row end">
              <Action text={cancelLabel} onPress={onClose} />
              <Action
                text={confirmLabel}
                variant={isDangerous ? 'danger' : 'primary'}
                isDisabled={!isReady}
                onPress={() => void confirm()}
              />
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
