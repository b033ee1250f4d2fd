import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '#frontend/staff/kit/layout/lazy-screen.tsx';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { FindBox } from '#frontend/staff/records/find/find-box.tsx';
import { JumpToResume } from '#frontend/staff/records/resume/jump-to-resume.tsx';
import {
  prefetchResume,
  ResumeOnDemand,
} from '#frontend/staff/records/resume/resume-on-demand.tsx';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { AuthGate } from './auth-gate.tsx';

const AdminScreen = lazyScreen(
  async () => (await import('#frontend/staff/day/admin-screen.tsx')).AdminScreen,
);
const ActivityScreen = lazyScreen(
  async () =>
    (await import('#frontend/staff/oversight/activity/activity-screen.tsx')).ActivityScreen,
);
const RecordList = lazyScreen(
  async () => (await import('#frontend/staff/kit/list/record-list.tsx')).RecordList,
);
const RecordScreen = lazyScreen(
  async () => (await import('#frontend/staff/records/record-screen.tsx')).RecordScreen,
);
const BinScreen = lazyScreen(
  async () => (await import('#frontend/staff/records/bin/bin-screen.tsx')).BinScreen,
);
const SuspectedScreen = lazyScreen(
  async () =>
    (await import('#frontend/staff/records/suspected/suspected-screen.tsx')).SuspectedScreen,
);
const AccountsScreen = lazyScreen(
  async () => (await import('#frontend/staff/accounts/accounts-screen.tsx')).AccountsScreen,
);
const ErrorsScreen = lazyScreen(
  async () => (await import('#frontend/staff/oversight/errors/errors-screen.tsx')).ErrorsScreen,
);
const NumbersScreen = lazyScreen(
  async () => (await import('#frontend/staff/oversight/numbers/numbers-screen.tsx')).NumbersScreen,
);
const ShiftsScreen = lazyScreen(
  async () => (await import('#frontend/staff/desk/shifts/shifts-screen.tsx')).ShiftsScreen,
);
const OrderScreen = lazyScreen(
  async () => (await import('#frontend/staff/desk/order-screen.tsx')).OrderScreen,
);
const RuleScreen = lazyScreen(
  async () => (await import('#frontend/staff/desk/rule-screen.tsx')).RuleScreen,
);
const NotFoundScreen = lazyScreen(
  async () => (await import('#frontend/staff/kit/layout/not-found-screen.tsx')).NotFoundScreen,
);

/** Prefetches the scripts of lists and records after the sign-in, so that they are loaded when the connection is lost. */
function usePrefetch() {
  const isSignedIn = useSessionState().status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    (window.requestIdleCallback ?? setTimeout)(() => {
      for (const { prefetch } of [RecordList, RecordScreen]) void prefetch();
    });
  }, [isSignedIn]);
}

/** Every screen for signed-in staff by its address (section 2). */
export function StaffScreens() {
  usePrefetch();
  return (
    <Routes>
      <Route element={<AuthGate find={<FindBox />} />}>
        <Route path={staffPaths.admin} element={<AdminScreen />} />
        <Route path={staffPaths.activity} element={<ActivityScreen />} />
        <Route path={staffPaths.bin} element={<BinScreen />} />
        <Route path={staffPaths.suspected} element={<SuspectedScreen />} />
        <Route path={staffPaths.accounts} element={<AccountsScreen />} />
        <Route path={staffPaths.errors} element={<ErrorsScreen />} />
        <Route path={staffPaths.numbers} element={<NumbersScreen />} />
        <Route path={staffPaths.shifts} element={<ShiftsScreen />} />
        <Route path={staffPaths.matchingRule} element={<RuleScreen />} />
        <Route path={staffPaths.order(':id')} element={<OrderScreen />} />
        {kindSchema.options.map((kind) => [
          <Route
            key={staffPaths.list(kind)}
            path={staffPaths.list(kind)}
            element={<RecordList key={kind} kind={kind} />}
          />,
          <Route
            key={staffPaths.detail(kind, ':id')}
            path={staffPaths.detail(kind, ':id')}
            element={
              hasResume(kind) ? <RecordWithResume kind={kind} /> : <RecordScreen kind={kind} />
            }
          />,
        ])}
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

const resume = {
  jumpButton: <JumpToResume />,
  section: (submission: Submission) => <ResumeOnDemand submission={submission} />,
};

/** A record with a resume. The script for the resume is prefetched while the record loads. */
function RecordWithResume({ kind }: { kind: Kind }) {
  useEffect(() => void prefetchResume(), []);
  return <RecordScreen kind={kind} resume={resume} />;
}
