import { createNewCommand } from '../../commands/new/command.ts';

/** `estimator new` with a file in place of the package, which takes seconds to pack. */
export const quickNewCommand = createNewCommand(() =>
  Promise.resolve({
    name: 'engine',
    file: 'engine-1.2.3.tgz',
    content: Buffer.from('packed'),
  }),
);
