import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useRowKeys } from '#frontend/staff/kit/keys/use-row-keys.ts';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { LeftOutNotice } from '#frontend/staff/kit/layout/left-out-notice.tsx';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { useFacilities } from '#frontend/staff/kit/queries/use-facilities.ts';
import { useFacilityChanges } from '#frontend/staff/kit/queries/use-facility-changes.ts';
import { useOrder } from '#frontend/staff/kit/queries/use-orders.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Order } from '#shared/desk/shifts.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { AskedPeople } from './asked-people.tsx';
import { FacilityChangeNotice } from './facility-change/facility-change-notice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ToldPeople } from './told-people.tsx';
import { useOrderDesk } from './use-order-desk.ts';
import { WhoFits } from './who-fits.tsx';

/** `/shifts/{order}`: the shifts of an order, the people who were asked, and everyone in the order of the rule. `#` chooses a shift. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const [order, retry] = useOrder(id);
  const [facilities, retryFacilities] = useFacilities();
  const isFound = order.status === 'found' && order.data.shifts.length > 0;
  const title = isFound
    ? roleAbbreviations[order.data.shifts[0]?.role ?? 'registered_nurse']
    : order.status === 'missing'
      ? 'There are no such shifts'
      : 'Shifts';
  return (
    <main className="screen screen--wide">
      <div className="detail__ways">
        <Link className="back-link icon-text" to={staffPaths.shifts}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Shifts
        </Link>
      </div>
      {isFound && facilities.status !== 'failed' ? (
        <OrderParts
          key={id}
          order={order.data}
          facilities={facilities.status === 'found' ? facilities.data : []}
        />
      ) : (
        <>
          <ScreenHeading>{title}</ScreenHeading>
          {order.status === 'missing' ? (
            <div className="empty">
              <p className="soft">Their address is not quite right.</p>
              <Link to={staffPaths.shifts}>Go to the shifts</Link>
            </div>
          ) : order.status === 'failed' ? (
            <FetchFailed error={order.error} onRetry={retry} />
          ) : facilities.status === 'failed' ? (
            <FetchFailed error={facilities.error} onRetry={retryFacilities} />
          ) : (
            <ListSkeleton />
          )}
          <LeftOutNotice lists={['getOrder']} />
        </>
      )}
    </main>
  );
}

type OrderPartsProps = { order: Order; facilities: readonly Facility[] };

function OrderParts({ order, facilities }: OrderPartsProps) {
  const { shifts } = order;
  const wanted = useLocation().hash.slice(1);
  const chosen = shifts.length === 1 ? shifts[0] : shifts.find(({ id }) => id === wanted);
  const shown = chosen ? [chosen] : shifts;
  const facility = facilities.find(({ id }) => id === shown[0]?.facility);
  const desk = useOrderDesk(shifts, facilities);
  const changes = useFacilityChanges(shifts);
  const people = useRef<HTMLDivElement>(null);
  useRowKeys(people);
  const role = roleAbbreviations[shifts[0]?.role ?? 'registered_nurse'];
  return (
    <>
      <ScreenHeading>{facility ? `${role}, ${facility.name}` : role}</ScreenHeading>
      <div className="line-body columns">
        <OrderSummary {...{ shifts, chosen, facility, nameOf: desk.nameOf }} />
        <div ref={people} className="stack gap-6">
          <LeftOutNotice lists={['getOrder', 'listApplicants', 'listAssignments']} />
          {changes.map((change) => (
            <FacilityChangeNotice key={change.order} change={change} />
          ))}
          <AskedPeople {...{ order, shown, desk }} />
          <ToldPeople {...{ order, desk }} />
          <WhoFits {...{ order, shown, desk }} />
        </div>
      </div>
    </>
  );
}
