import built from 'virtual:config-version';
import { parseCampaign, type FunnelEvent } from '../../engine/lead/funnel-event.ts';
import { getLeadVersion } from './leadVersion.ts';

/**
 * Returns what all events of a page have beside their step.
 * @param search the query of the address with which the visitor arrived
 */
export function getEventProperties(
  language: string,
  search: string,
): Omit<FunnelEvent, 'event' | 'step'> {
  const page = import.meta.env.PAGES_DIFFER ? window.pageConfig : undefined;
  const campaign = parseCampaign(new URLSearchParams(search));
  return {
    configVersion: getLeadVersion(built, page).configVersion,
    language,
    ...(campaign !== undefined && { campaign }),
  };
}
