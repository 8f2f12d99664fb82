// Routes of the calls that record a step, return a client to review, or submit a change to its owners.
import { client } from '@portico/domain/api/client';
import { company } from '@portico/domain/api/company';
import { route } from '../platform/http/bind.ts';
import { answerReturn } from './answer-return.ts';
import { completeStep } from './complete-step.ts';
import { submitOwners } from './submit-owners.ts';

export const stepRoutes = [
  route(client.completeStep, completeStep),
  route(client.answerReturn, answerReturn),
  route(company.submitOwners, submitOwners),
];
