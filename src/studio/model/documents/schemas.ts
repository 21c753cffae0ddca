import casesSchema from '../../../../schemas/cases.schema.json' with { type: 'json' };
import documentSchema from '../../../../schemas/legal-document.schema.json' with { type: 'json' };
import estimatorSchema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import type { Schema } from '../../../engine/schema/schema.ts';
import type { FileKind } from '../project/project-protocol.ts';

/** The schema of every kind of file: all that the studio knows of what may stand in them. */
export const SCHEMAS: Readonly<Record<FileKind, Schema>> = {
  estimator: estimatorSchema,
  cases: casesSchema,
  'legal-document': documentSchema,
};
