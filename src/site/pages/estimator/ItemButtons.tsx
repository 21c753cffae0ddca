import { useState, useSyncExternalStore } from 'react';
import type { RepeatedGroup } from '../../../engine/generated/estimator.ts';
import { findItemScreen } from '../../../engine/wizard/items.ts';
import type { WizardAction } from '../../../engine/wizard/reducer.ts';
import type { WizardState } from '../../../engine/wizard/state.ts';
import type { Wizard } from '../../services/wizard.ts';
import { ButtonRow, SecondaryButton } from '../../ui/components/Button.tsx';
import type { SiteConfig, SiteServices } from '../shared/services.ts';

interface ItemButtonsProps {
  readonly config: Pick<SiteConfig, 'steps' | 'repeats'>;
  readonly services: Pick<SiteServices, 'getToday' | 'showToast'> & {
    readonly leads: Pick<SiteServices['leads'], 'pauseRetries'>;
  };
  readonly wizard: Wizard;
}

/** The wizard before and after an item was removed. */
interface Removal {
  readonly before: WizardState;
  readonly after: WizardState;
  readonly undoLabel: string | undefined;
}

/**
 * On the last screen of an item: the buttons that remove it, and that add another one. After an item was removed, and
 * until something else happens, the button that puts it back.
 */
export function ItemButtons({ config, services, wizard }: ItemButtonsProps) {
  const state = useSyncExternalStore(wizard.subscribe, wizard.getState, wizard.getInitialState);
  const [removal, setRemoval] = useState<Removal>();
  const screen = findItemScreen(config, state, services.getToday());
  const undo = removal?.after === state && removal.undoLabel !== undefined ? removal : undefined;
  if (!screen && !undo) return null;
  function change(action: WizardAction) {
    // As with any answer that changes: a pending lead holds the old ones.
    services.leads.pauseRetries();
    wizard.dispatch(action);
  }
  function remove({ undoLabel, removed }: RepeatedGroup) {
    change({ type: 'removeItem' });
    setRemoval({ before: state, after: wizard.getState(), undoLabel });
    if (removed) services.showToast(removed);
  }
  return (
    <ButtonRow>
      {undo && (
        <SecondaryButton
          type="button"
          onClick={() => change({ type: 'restoreItem', before: undo.before })}
        >
          {undo.undoLabel}
        </SecondaryButton>
      )}
      {screen?.item.removeLabel !== undefined && screen.canRemove && (
        <SecondaryButton type="button" onClick={() => remove(screen.item)}>
          {screen.item.removeLabel}
        </SecondaryButton>
      )}
      {screen?.item.addLabel !== undefined && screen.canAdd && (
        <SecondaryButton
          type="button"
          disabled={!screen.isComplete}
          onClick={() => change({ type: 'addItem' })}
        >
          {screen.item.addLabel}
        </SecondaryButton>
      )}
    </ButtonRow>
  );
}
