import built from 'virtual:config-version';
import { parseCampaign, type FunnelEvent } from '../../engine/lead/funnel-event.ts';
import type { SiteConfig } from '../pages/shared/services.ts';
import { getLeadVersion } from './leadVersion.ts';

/** Returns what all events to the host page have beside their step: the same as the events of the funnel. */
export function getEventProperties({ site }: SiteConfig): Omit<FunnelEvent, 'event' | 'step'> {
  const page = import.meta.env.PAGES_DIFFER ? window.pageConfig : undefined;
  const campaign = parseCampaign(new URLSearchParams(location.search));
  return {
    configVersion: getLeadVersion(built, page).configVersion,
    language: site.language,
    ...(campaign !== undefined && { campaign }),
  };
}
