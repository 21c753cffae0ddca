/** The questions of `hand-coded.tsx` with the packages that the site has to use: rjsf, its validator, router and styles. */
import Form from '@rjsf/core';
import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { EstimatorConfig, Step } from '../../../src/engine/generated/estimator.ts';

/** Replaced by the build. */
declare const STEPS: EstimatorConfig['steps'];

const Button = styled.button`
  display: block;
  width: 100%;
  padding: 1rem;
`;

interface Choice {
  readonly value: string;
  readonly label: string;
}

const getChoices = ({ options }: WidgetProps) => options.enumOptions as readonly Choice[];

function CardsWidget(props: WidgetProps) {
  return getChoices(props).map(({ value, label }) => (
    <Button key={value} type="button" data-option={value} onClick={() => props.onChange(value)}>
      {label}
    </Button>
  ));
}

function ChecklistWidget(props: WidgetProps) {
  const chosen: readonly string[] = props.value ?? [];
  const toggle = (value: string) =>
    props.onChange(
      chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
    );
  return getChoices(props).map(({ value, label }) => (
    <Button key={value} as="label">
      <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />{' '}
      {label}
    </Button>
  ));
}

const widgets = { CardsWidget, ChecklistWidget };

/** The JSON Schema of the answer to a step, and the widget for it. */
function describeAnswer(step: Step): { readonly answer: RJSFSchema; readonly widget: string } {
  const options = 'options' in step ? step.options : [];
  const oneOf = options.map(({ id, label }) => ({ const: id, title: label }));
  if (step.kind === 'cards') return { answer: { type: 'string', oneOf }, widget: 'CardsWidget' };
  if (step.kind !== 'checklist') return { answer: { type: 'string' }, widget: 'text' };
  const answer: RJSFSchema = {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', oneOf },
  };
  return { answer, widget: 'ChecklistWidget' };
}

function App() {
  const index = Number(useLocation().pathname.slice(1));
  const navigate = useNavigate();
  const [data, setData] = useState<Readonly<Record<string, unknown>>>({});
  const step = STEPS[index];
  if (!step) return null;
  const next = () => navigate(`/${index + 1}`);
  const { answer, widget } = describeAnswer(step);
  return (
    <main key={step.id}>
      <h1 tabIndex={-1} ref={(element) => element?.focus()}>
        {step.title}
      </h1>
      <Form
        schema={{ type: 'object', properties: { [step.id]: answer } }}
        uiSchema={{ [step.id]: { 'ui:widget': widget, 'ui:label': false } }}
        validator={validator}
        widgets={widgets}
        // Otherwise the first option counts as chosen.
        experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
        formData={data}
        onChange={({ formData }) => {
          setData(formData);
          if (step.kind === 'cards' && formData[step.id]) void next();
        }}
        onSubmit={next}
      >
        {step.kind === 'cards' ? <></> : <Button type="submit">Continue</Button>}
      </Form>
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MemoryRouter initialEntries={['/0']}>
      <App />
    </MemoryRouter>,
  );
