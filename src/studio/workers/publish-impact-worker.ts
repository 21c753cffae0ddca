import type { StudioFile } from '../model/documents/studio-file.ts';
import type { EditedKey } from '../../authoring/impact/impact.ts';
import { computeStudioImpact, type StudioImpact } from '../model/impact/studio-impact.ts';
import { listRequiredAcknowledgments } from '../model/publish/required-acknowledgments.ts';

/** What is to be published, and what it is compared with. */
export interface PublishImpactRequest {
  readonly files: readonly StudioFile[];
  /** The texts of the config that a pull request may be compared with: of the last version, and of those before it. */
  readonly comparedTexts: readonly string[];
}

/** What publishing would do to prices. */
export interface PublishImpactResponse {
  /** Against the last version. */
  readonly studioImpact: StudioImpact | undefined;
  /** The edits for which a reason has to be given. */
  readonly requiredAcknowledgments: readonly Pick<EditedKey, 'path' | 'name'>[];
}

function computeResponse({ files, comparedTexts }: PublishImpactRequest): PublishImpactResponse {
  const [last, ...others] = comparedTexts.map((text) => computeStudioImpact(files, text));
  const all = [last, ...others].flatMap((compared) => compared?.overTime ?? []);
  return {
    studioImpact: last?.strongest,
    requiredAcknowledgments: listRequiredAcknowledgments(all).map(({ path, name }) => ({
      path,
      name,
    })),
  };
}

addEventListener('message', ({ data }: MessageEvent<PublishImpactRequest>) =>
  postMessage(computeResponse(data)),
);
