import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/**
 * What a form starts from, in the place of rjsf's own: the fields that the schemas of our kinds of steps
 * need, and none of its widgets and templates, because every step brings its own.
 */
export default function getDefaultRegistry() {
  return {
    // A number is what its widget says: rjsf's own field for numbers would turn texts into them.
    fields: { NumberField: StringField, ObjectField, SchemaField, StringField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
