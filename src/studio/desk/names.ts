import type { EstimatorConfig } from '../../generated/estimator.ts';
import { pricedOption } from '../../rules/price-words.ts';
import type { Path } from '../../schema/path.ts';
import type { Schema } from '../../schema/schema.ts';
import { namesIn, type Names } from '../../schema/things.ts';
import { sentence } from '../../copy/words.ts';
import { keyWords } from '../outline/key-words.ts';
import { SCHEMAS } from './schemas.ts';

/** What visitors call what a price is for, and the table it stands in; undefined where they have no word for it. */
function priceLabel(config: EstimatorConfig, path: Path): string | undefined {
  const [section, table, entry, ...rest] = path;
  if (section !== 'prices' || entry === undefined || rest.length > 0) return undefined;
  try {
    const option = pricedOption(config, String(table), String(entry));
    return option === undefined
      ? undefined
      : `price of '${option}' in '${keyWords(String(table))}'`;
  } catch {
    // A config with mistakes need not have what the rules ask for.
    return undefined;
  }
}

/** How the values of a file are called in the studio: a price by the option that it is for, all else as everywhere. */
export function namesOf(schema: Schema, root: unknown): Names {
  const names = namesIn(schema, root);
  if (schema !== SCHEMAS.estimator) return names;
  const labelOf = (path: Path) =>
    // What it does not have is found out as it is read.
    priceLabel(root as EstimatorConfig, path);
  return {
    ...names,
    labelOf: (path) => labelOf(path) ?? names.labelOf(path),
    subjectOf: (path) => {
      const label = labelOf(path);
      return label === undefined ? names.subjectOf(path) : sentence(label);
    },
  };
}
