import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { kindSchema } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { AuthGate } from './auth-gate.tsx';
import { GateLoading } from './gate-loading.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { LoginScreen } from './login/login-screen.tsx';

const AdminScreen = lazyScreen(async () => (await import('./admin-screen.tsx')).AdminScreen);
const ListScreen = lazyScreen(async () => (await import('./lists/list-screen.tsx')).ListScreen);
const DetailScreen = lazyScreen(
  async () => (await import('./details/detail-screen.tsx')).DetailScreen,
);
const NotFoundScreen = lazyScreen(
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
);

/** Every screen of the staff area by its address (section 2). */
export function StaffRoutes() {
  return (
    <Routes>
      <Route path={staffPaths.login} element={<LoginScreen />} />
      <Route element={<AuthGate />}>
        <Route path={staffPaths.admin} element={<AdminScreen />} />
        {kindSchema.options.map((kind) => [
          <Route
            key={staffPaths.list(kind)}
            path={staffPaths.list(kind)}
            element={<ListScreen key={kind} kind={kind} />}
          />,
          <Route
            key={staffPaths.detail(kind, ':id')}
            path={staffPaths.detail(kind, ':id')}
            element={<DetailScreen kind={kind} />}
          />,
        ])}
      </Route>
      <Route
        path="*"
        element={
          <Suspense fallback={<GateLoading />}>
            <NotFoundScreen />
          </Suspense>
        }
      />
    </Routes>
  );
}
