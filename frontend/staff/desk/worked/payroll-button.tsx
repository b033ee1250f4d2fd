import { Download } from 'lucide-react';
import { useState } from 'react';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { saveFile } from '#frontend/ui/save-file.ts';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { addDays } from '#shared/calendar.ts';
import { counted } from '#shared/counted.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { payrollFile, payrollFileName } from './payroll-file.ts';
import { type Payroll, usePayroll } from './use-payroll.ts';

/** The number of weeks to choose from: this one and those before it. */
const weeksBack = 12;

/** The button for the payroll file of a week, and its dialog. */
export function PayrollButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-sm:sr-only">Payroll file</span>
      </Button>
      {isOpen && <PayrollDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PayrollDialog({ onClose }: { onClose: () => void }) {
  const { api, toasts } = useStaff();
  const thisWeek = mondayOf(newYorkDay(new Date()));
  const weeks = Array.from({ length: weeksBack }, (_, at) => addDays(thisWeek, -7 * at));
  const [week, setWeek] = useState(addDays(thisWeek, -7));
  const payroll = usePayroll(week);
  const form = useSaveForm<{ week: string }>({
    start: { week },
    check: () => ({}),
    async save() {
      if (payroll.status !== 'found') return {};
      const { rows, names } = payroll;
      try {
        await api.exportList({
          path: { kind: 'employment' },
          body: { rows: rows.length, file: 'payroll' },
        });
      } catch (error) {
        return { problem: `No file was made. ${remedyFor(error)}` };
      }
      const type = 'text/csv;charset=utf-8';
      saveFile(new Blob([payrollFile(rows, names)], { type }), payrollFileName(week));
      toasts.show('success', `Downloaded ${counted(rows.length, 'worked shift')}.`);
      return undefined;
    },
    onSaved: onClose,
  });
  const isEmpty = payroll.status !== 'found' || payroll.rows.length === 0;
  return (
    <SaveDialog
      title="Payroll file of a week"
      action="Download CSV"
      state={form}
      onClose={onClose}
      isBlocked={isEmpty}
    >
      <SelectField
        {...{ ...form.field('week'), label: 'Week', prompt: 'Choose', required: true }}
        {...{ options: weeks, labels: weekWords, value: week }}
        onChange={(monday) => monday && setWeek(monday)}
      />
      <PayrollWords payroll={payroll} />
    </SaveDialog>
  );
}

function PayrollWords({ payroll }: { payroll: Payroll }) {
  if (payroll.status === 'failed') {
    return <FetchFailed error={payroll.error} onRetry={payroll.retry} />;
  }
  if (payroll.status === 'loading') return <p role="status">Loading</p>;
  const { rows, open } = payroll;
  const people = new Set(rows.map(({ person }) => person)).size;
  const hours = rows.reduce((sum, one) => sum + one.hoursInWeek, 0);
  return (
    <div className="stack gap-2 tabular" role="status">
      <p>
        {rows.length === 0
          ? 'No shift of this week is noted as worked.'
          : `${counted(rows.length, 'worked shift')} of ${counted(people, 'person', 'people')}, ${hours.toFixed(2)} hours in the week.`}
      </p>
      {open.length > 0 && (
        <p>
          {open.length === 1
            ? '1 placement of this week is over and has no outcome. The file lacks it.'
            : `${open.length} placements of this week are over and have no outcome. The file lacks them.`}
        </p>
      )}
    </div>
  );
}
