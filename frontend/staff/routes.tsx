import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '#frontend/staff/kit/layout/lazy-screen.tsx';
import { LoginScreen } from '#frontend/staff/sign-in/login/login-screen.tsx';
import { staffPaths } from '#shared/site-routes.ts';

/** The sign-in does without the schemas, lists and icons of the other screens. The endpoints come with them, for their first call. */
const StaffScreens = lazyScreen(async () => {
  const [Screens] = await Promise.all([
    import('./staff-screens.tsx').then(({ StaffScreens }) => StaffScreens),
    import('#frontend/staff/kit/api/staff-endpoints.ts'),
  ]);
  return Screens;
});
// At once, beside the settings and the session that these screens wait for.
if (location.pathname !== staffPaths.login) void StaffScreens.prefetch();

/** Every screen of the staff area by its address (section 2). */
export const StaffRoutes = () => (
  <Routes>
    <Route
      path={staffPaths.login}
      // The script of the next screen is loaded while the password is typed and checked.
      element={<LoginScreen onInput={StaffScreens.prefetch} />}
    />
    <Route path="*" element={<StaffScreens />} />
  </Routes>
);
