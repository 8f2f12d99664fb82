// Seeds a person's answers about themselves as if they had typed them.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { seedFormAnswers } from '../forms/seed-answers.ts';
import { personAnswerStore, personalForm } from './answers.ts';

export const seedAnswers = (
  server: Pick<ServerContext, 'vault' | 'clock'>,
  tx: Tx,
  personId: string,
  // The phone number is the one they have verified.
  { mobilePhone: _, ...answers }: Answers,
): Promise<void> => seedFormAnswers(server, tx, personalForm, personAnswerStore(personId), answers);
