import { Button, ButtonRow, SecondaryButton } from '../../ui/Button.tsx';

interface StepButtonsProps {
  /** The id of the form that the Enter key belongs to. */
  readonly form: string;
  readonly backLabel: string;
  /** The words on the button that goes on; undefined when choosing goes on by itself. */
  readonly continueLabel: string | undefined;
  readonly isComplete: boolean;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
}

/** The buttons below a step that asks something. */
export function StepButtons(props: StepButtonsProps) {
  const { form, backLabel, continueLabel, isComplete, onBack, onNext } = props;
  return (
    <ButtonRow>
      {onBack && (
        <SecondaryButton type="button" onClick={onBack}>
          {backLabel}
        </SecondaryButton>
      )}
      {continueLabel !== undefined && (
        <Button
          type="submit"
          form={form}
          disabled={!isComplete}
          onClick={(event) => {
            // Enter in a field comes here, too. Nothing has changed since the last look: rjsf need not look again.
            event.preventDefault();
            onNext();
          }}
        >
          {continueLabel}
        </Button>
      )}
    </ButtonRow>
  );
}
