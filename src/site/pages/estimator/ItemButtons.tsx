import { useSyncExternalStore } from 'react';
import { findItemScreen } from '../../../engine/wizard/items.ts';
import type { Wizard } from '../../services/wizard.ts';
import { ButtonRow, SecondaryButton } from '../../ui/components/Button.tsx';
import type { SiteConfig, SiteServices } from '../shared/services.ts';

interface ItemButtonsProps {
  readonly config: SiteConfig;
  readonly services: Pick<SiteServices, 'leads' | 'getToday' | 'showToast'>;
  readonly wizard: Wizard;
}

/** On the last screen of an item: the buttons that remove it, and that add another one. */
export function ItemButtons({ config, services, wizard }: ItemButtonsProps) {
  const state = useSyncExternalStore(wizard.subscribe, wizard.getState, wizard.getInitialState);
  const screen = findItemScreen(config, state, services.getToday());
  if (!screen) return null;
  const { canAdd, canRemove, isComplete, item } = screen;
  const { addLabel, removeLabel, removed } = item;
  function change(type: 'addItem' | 'removeItem') {
    // As with any answer that changes: a pending lead holds the old ones.
    services.leads.pauseRetries();
    wizard.dispatch({ type });
  }
  return (
    <ButtonRow>
      {removeLabel !== undefined && canRemove && (
        <SecondaryButton
          type="button"
          onClick={() => {
            change('removeItem');
            if (removed) services.showToast(removed);
          }}
        >
          {removeLabel}
        </SecondaryButton>
      )}
      {addLabel !== undefined && canAdd && (
        <SecondaryButton type="button" disabled={!isComplete} onClick={() => change('addItem')}>
          {addLabel}
        </SecondaryButton>
      )}
    </ButtonRow>
  );
}
