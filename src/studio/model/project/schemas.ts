import casesSchema from '../../../../schemas/cases.schema.json' with { type: 'json' };
import documentSchema from '../../../../schemas/legal-document.schema.json' with { type: 'json' };
import estimatorSchema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import translationSchema from '../../../../schemas/translation.schema.json' with { type: 'json' };
import type { Schema } from '../../../engine/schema/schema.ts';
import type { FileKind } from './project-store.ts';

/** The schema of each kind of file. Forms and labels follow from it alone. */
export const SCHEMAS: Readonly<Record<FileKind, Schema>> = {
  estimator: estimatorSchema,
  cases: casesSchema,
  'legal-document': documentSchema,
  translation: translationSchema,
};
