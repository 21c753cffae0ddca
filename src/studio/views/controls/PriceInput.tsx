import type { JsonPath } from '../../../engine/schema/path.ts';
import { typeValue } from '../../model/edits/edits.ts';
import { formatPriceAmount } from '../../model/words/format-price.ts';
import type { PriceUnit } from '../../model/words/price-units.ts';
import { useProject, useStudio, useValueAt } from '../studio/studioContext.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

type PassedOnProps = Pick<NumberInputProps, 'id' | 'onKeyDown' | 'onPaste' | 'isOptional'>;

interface PriceInputProps extends PassedOnProps {
  readonly path: JsonPath;
  readonly unit: PriceUnit;
}

/** A field for a price, with what it counts. */
export function PriceInput({ path, unit: { as, sign, per }, ...rest }: PriceInputProps) {
  const { config, dispatch, getDocument } = useStudio();
  const { index } = useProject();
  return (
    <NumberInput
      {...rest}
      value={useValueAt({ file: config.name, path })}
      describedBy={`${rest.id}-about`}
      prefix={as === 'percent' ? undefined : sign}
      suffix={as === 'percent' ? sign : per && `per ${per}`}
      format={(price) => formatPriceAmount(index, path, price)}
      onChange={(price) => dispatch(typeValue(getDocument(config.name), path, price))}
    />
  );
}
