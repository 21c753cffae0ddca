import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { addAnswerToPayload } from '../../model/edits/edits.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action } from '../ui/controls.tsx';

/** The payload field that sends the answer of a question to the CRM, or a button that adds one. */
export function AnswerInLead({ path }: { readonly path: JsonPath }) {
  const { config, dispatch, getDocument, goTo } = useStudio();
  const answer = findValueAt(config.value, [...path, 'answer']);
  const forEach = findValueAt(config.value, [...path, 'forEach']);
  const group = typeof forEach === 'string' ? forEach : undefined;
  const list = ['lead', 'payload'];
  const payload = findValueAt(config.value, list);
  if (typeof answer !== 'string' || !Array.isArray(payload)) return null;
  const index = payload.findIndex(
    (field: unknown) =>
      findValueAt(field, ['value', 'answer']) === answer ||
      (group !== undefined && findValueAt(field, ['value', 'group']) === group),
  );
  return (
    <div className="row">
      {index >= 0 && 'Sent to your CRM as'}
      {/* The same button before and after, so that it keeps the focus. */}
      <Action
        text={
          index < 0
            ? '+ Send the answer to your CRM'
            : String(findValueAt(payload, [index, 'name']))
        }
        variant={index < 0 ? undefined : 'link'}
        onPress={() =>
          index < 0
            ? dispatch(addAnswerToPayload(getDocument(config.name), answer, group))
            : goTo({ file: config.name, path: [...list, index] })
        }
      />
    </div>
  );
}
