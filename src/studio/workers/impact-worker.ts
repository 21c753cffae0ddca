import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { findConfigFile, type StudioFile } from '../model/documents/studio-file.ts';
import { parseJson } from '../model/documents/json-values.ts';
import { computeStudioImpact, type StudioImpact } from '../model/impact/studio-impact.ts';
import {
  pricePinnedCase,
  type PinnedCase,
  type PinnedCasePrice,
} from '../model/impact/pinned-case.ts';

/** What is priced: files without errors, and a homeowner who is always told of. */
export interface ImpactRequest {
  readonly files: readonly StudioFile[];
  readonly pinned: PinnedCase | undefined;
}

/** What the edits do to prices, and to the pinned homeowner. */
export interface ImpactResponse {
  /** Undefined where what is saved cannot be priced. */
  readonly studioImpact: StudioImpact | undefined;
  readonly pinned: PinnedCasePrice | undefined;
}

function computeResponse({ files, pinned }: ImpactRequest): ImpactResponse {
  const config = findConfigFile(files);
  const [before, after] = [config?.onDisk.text ?? '', config?.text ?? ''].map(
    (text) => parseJson(text) as EstimatorConfig | undefined,
  );
  return {
    studioImpact: computeStudioImpact(files)?.strongest,
    pinned: after && pinned && pricePinnedCase(before, after, pinned),
  };
}

addEventListener('message', ({ data }: MessageEvent<ImpactRequest>) =>
  postMessage(computeResponse(data)),
);
