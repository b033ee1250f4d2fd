/** A row of pines that grows out of the band below it. */
export function TreeLine() {
  return (
    <svg className="tree-line" viewBox="0 0 1200 80" aria-hidden="true">
      <path d="M-3000 80v-8h3746l12-26h-8l22-40 22 40h-8l12 26h40l8-18h-5l16-29 16 29h-5l8 18h66l14-30h-9l24-42 24 42h-9l14 30h34l7-15h-5l14-25 14 25h-5l7 15h50l10-22h-6l18-34 18 34h-6l10 22h3000v8z" />
    </svg>
  );
}
