// The calls that record a step or send a client back to review.
import { client } from '@portico/domain/api/client';
import { route } from '../http/bind.ts';
import { answerReturn } from './answer-return.ts';
import { completeStep } from './complete-step.ts';

export const stepRoutes = [
  route(client.completeStep, completeStep),
  route(client.answerReturn, answerReturn),
];
