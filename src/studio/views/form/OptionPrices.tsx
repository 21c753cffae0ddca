import type { JsonPath } from '../../../engine/schema/path.ts';
import { listScheduledPrices } from '../../model/words/periods.ts';
import { listOptionPrices } from '../../model/words/price-tables.ts';
import { formatZone } from '../../model/words/zones.ts';
import { formatPriceAmount } from '../../model/words/format-price.ts';
import { toFieldId, useProject, useStudio } from '../studio/studioContext.ts';
import { Action, Labeled } from '../ui/controls.tsx';
import { ProblemTexts, useProblemsAt } from '../controls/FieldRow.tsx';
import { PriceInput } from '../controls/PriceInput.tsx';

interface ScheduledPricesProps {
  readonly path: JsonPath;
  /** What to note beside each of them. */
  readonly note?: string;
}

/** The values that a price has in periods of the calendar. */
export function ScheduledPrices({ path, note }: ScheduledPricesProps) {
  const { config, goTo } = useStudio();
  const { index } = useProject();
  return listScheduledPrices(config.value, path).map(({ at, when, zone, price }) => (
    <p key={when} className={note === undefined ? 'muted' : 'caution'}>
      <Action text={when} variant="link" onPress={() => goTo({ file: config.name, path: at })} />
      {zone !== '' && `, ${formatZone(zone)}`}: {formatPriceAmount(index, path, price)}. {note}
    </p>
  ));
}

/** The prices of an option, wherever the calculation looks them up. */
export function OptionPrices({ path: option }: { readonly path: JsonPath }) {
  const { config } = useStudio();
  const { index } = useProject();
  const problems = useProblemsAt({ file: config.name, path: [...option, 'prices'] });
  return listOptionPrices(index, option).map(({ path, label, price, unit }) => {
    // Identified by the table, because the name of the price may change with the label of the option.
    const id = toFieldId({ file: config.name, path: [...option, ...path.slice(0, -1)] });
    return (
      <Labeled
        key={id}
        id={id}
        label={
          <>
            Price <span className="muted">in {label}</span>
          </>
        }
        about={
          <>
            <ProblemTexts problems={problems} />
            {price === undefined && (
              <p className="caution">No price yet. Write 0 if it costs nothing.</p>
            )}
            <ScheduledPrices path={path} />
          </>
        }
      >
        <PriceInput id={id} path={path} unit={unit} isOptional />
      </Labeled>
    );
  });
}
