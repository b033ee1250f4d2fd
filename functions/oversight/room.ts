import * as oversight from '#shared/contract/oversight.ts';
import { room } from '../api/room.ts';
import { handler as clearErrorReports } from './clear-error-reports.ts';
import { handler as getActivity } from './get-activity.ts';
import { handler as getHistory } from './get-history.ts';
import { handler as listErrorReports } from './list-error-reports.ts';
import { handler as listSignIns } from './list-sign-ins.ts';

export const handler = room('oversight', oversight, {
  getHistory,
  listSignIns,
  getActivity,
  listErrorReports,
  clearErrorReports,
});
