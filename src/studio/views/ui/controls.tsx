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
  /** What is read out, if the text alone does not say enough. */
  readonly label?: string;
  readonly variant?: 'primary' | 'danger' | 'plain' | 'link' | 'link cut';
  readonly title?: string;
  readonly isDisabled?: boolean;
  /** Whether it is the chosen one of several. */
  readonly isChosen?: boolean;
  readonly onPress: () => void;
}

/** A button that does something. */
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

/** A value and the words for it. */
export type Choices = readonly (readonly [value: string, words: string])[];

interface ActionMenuProps {
  /** What the menu does, read out. */
  readonly label: string;
  /** The words on the button, if they are others. */
  readonly text?: string;
  readonly choices: Choices;
  readonly onChoose: (value: string) => void;
}

/** A button with a menu: something is done with what is chosen. */
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

/** A list that one of several values is chosen from. */
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

/** A field with its label above and what there is to say of it below. */
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

/** A field with its label and its help, for what is in no file. */
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

/** Why something did not work; nothing while there is no reason. */
export function Failure({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="error" role="alert">
      {text}
    </p>
  );
}

/** Lines of a list, of which two may read the same. */
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

interface StudioDialogProps {
  readonly title: string;
  /** Also called on Escape. The focus goes back to where it was. */
  readonly onClose: () => void;
  /** What the button at the end does; none if the content has its own. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The dialog closes once it is done. What it rejects with is shown. */
  readonly onConfirm?: () => unknown;
  readonly isReady?: boolean;
  /** Whether confirming takes something away. */
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the studio: it is done, or it is left. */
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
