import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import { getSiteFacts } from '../../../engine/text/site-facts.ts';
import type { Site } from '../../../engine/generated/estimator.ts';
import { Alert } from '../../ui/components/Alert.tsx';
import { RichText } from '../../ui/components/RichText.tsx';

/** Says what the wizard needs and whom to call without it; nothing, where the config has no words for that. */
export function ScriptRequiredNotice({ site }: { readonly site: Site }) {
  const { needsScript } = site.estimatorPage;
  if (needsScript === undefined) return null;
  return (
    <Alert>
      <RichText spans={parseTextSpans(needsScript, getSiteFacts(site))} />
    </Alert>
  );
}
