import { useContext, useEffect, useRef } from 'react';
import { PrintableResume } from '#frontend/staff/kit/layout/printable.ts';
import type { ShownResume } from './open-resume.ts';

/** The width of a letter page at 150 dots per inch. */
const printWidth = 1275;

type PrintSheetsProps = { resume: ShownResume; shown: number };

/** The pages of a resume for the printer, one a sheet. They are drawn only for a print with the resume. */
export function PrintSheets({ resume, shown }: PrintSheetsProps) {
  const printable = useContext(PrintableResume);
  const sheets = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const draw = (number: number) => resume.draw(number, printWidth, 1, signal);

    const clear = () => sheets.current?.replaceChildren();
    printable.current = async () => {
      clear();
      for (let number = 1; number <= shown; number += 1) {
        sheets.current?.append(await draw(number));
      }
      return clear;
    };
    return () => {
      leaving.abort();
      printable.current = null;
    };
  }, [printable, resume, shown]);

  return <div ref={sheets} className="resume-sheets" aria-hidden />;
}
