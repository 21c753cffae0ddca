import { Fragment, useState, useSyncExternalStore } from 'react';
import type { RepeatedGroup } from '../../../engine/generated/estimator.ts';
import { listItemScreens } from '../../../engine/wizard/items.ts';
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
  const screens = listItemScreens(config, state, services.getToday());
  const undo = removal?.after === state && removal.undoLabel !== undefined ? removal : undefined;
  if (screens.length === 0 && !undo) return null;
  function change(action: WizardAction) {
    // As with any answer that changes: a pending lead holds the old ones.
    services.leads.pauseRetries();
    wizard.dispatch(action);
  }
  function remove({ id: item, undoLabel, removed }: RepeatedGroup) {
    change({ type: 'removeItem', item });
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
      {screens.map(({ item, canRemove, canAdd, isComplete }) => (
        <Fragment key={item.id}>
          {item.removeLabel !== undefined && canRemove && (
            <SecondaryButton type="button" onClick={() => remove(item)}>
              {item.removeLabel}
            </SecondaryButton>
          )}
          {item.addLabel !== undefined && canAdd && (
            <SecondaryButton
              type="button"
              disabled={!isComplete}
              onClick={() => change({ type: 'addItem', item: item.id })}
            >
              {item.addLabel}
            </SecondaryButton>
          )}
        </Fragment>
      ))}
    </ButtonRow>
  );
}
