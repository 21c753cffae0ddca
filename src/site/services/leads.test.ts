import { expect, it, vi } from 'vitest';
import { createLeads, type LeadClient } from './leads.ts';

const input = { contact: {}, answers: {}, estimate: null } as never;

const letPromisesSettle = () => new Promise((resolve) => setTimeout(resolve, 0));

function createTestLeads() {
  const client = {
    submit: vi.fn<LeadClient['submit']>(() => Promise.resolve()),
    pauseRetries: vi.fn<() => void>(),
    discard: vi.fn<() => void>(),
  };
  const load = vi.fn<() => Promise<LeadClient>>(() => Promise.resolve(client));
  return { client, load, leads: createLeads(load, vi.fn<() => void>()) };
}

it('hands a lead to the client before it says that the lead is being sent', async () => {
  const { client, leads } = createTestLeads();
  leads.prepare();
  await letPromisesSettle();
  const sending = leads.submit(input, {} as never);
  expect(leads.getState().phase).toBe('submitting');
  expect(client.submit).toHaveBeenCalledOnce();
  await sending;
});

it('sends a lead although loading the client failed before', async () => {
  const { client, load, leads } = createTestLeads();
  load.mockRejectedValueOnce(new Error('no network'));
  leads.prepare();
  await letPromisesSettle();
  await leads.submit(input, {} as never);
  expect(load).toHaveBeenCalledTimes(2);
  expect(client.submit).toHaveBeenCalledOnce();
  expect(leads.getState()).toEqual({ phase: 'submitted' });
});
