import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import { getSiteFacts } from '../../../engine/text/site-facts.ts';
import type { Site } from '../../../engine/generated/estimator.ts';
import { Alert } from '../../ui/components/Alert.tsx';
import { RichText } from '../../ui/components/RichText.tsx';

/** Says that the wizard needs JavaScript and whom to call instead. Renders nothing if the config has no such text. */
export function ScriptRequiredNotice({ site }: { readonly site: Site }) {
  const { needsScript } = site.estimatorPage;
  if (needsScript === undefined) return null;
  return (
    <Alert>
      <RichText spans={parseTextSpans(needsScript, getSiteFacts(site))} />
    </Alert>
  );
}
