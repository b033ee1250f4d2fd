/** The loading animation: while the sign-in state is being determined, or a screen's script loads. */
export function LoadingScreen() {
  return (
    <main className="grid place-items-center min-h-[60dvb] [animation:appear_1ms_150ms_both]">
      <svg
        className="w-[6rem] [fill:none] [stroke-width:2.5] [stroke-linecap:round] [stroke-linejoin:round]"
        viewBox="0 0 96 32"
        aria-hidden="true"
      >
        <path className="[stroke:var(--hairline)]" d="M2 18h26l6-12 10 22 8-16 4 6h38" />
        <path
          className="[stroke:var(--pine)] [stroke-dasharray:30_100] [animation:pulse-along_1.4s_linear_infinite] motion-reduce:[stroke-dasharray:none]"
          d="M2 18h26l6-12 10 22 8-16 4 6h38"
          pathLength="100"
        />
      </svg>
      <div className="visually-hidden" role="status">
        <h1>Loading</h1>
      </div>
    </main>
  );
}
