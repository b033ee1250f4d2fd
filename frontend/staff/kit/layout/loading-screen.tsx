/** The loading animation: while the sign-in state is being determined, or a screen's script loads. */
export function LoadingScreen() {
  return (
    <main className="gate-loading">
      <svg className="gate-loading__sign" viewBox="0 0 96 32" aria-hidden="true">
        <path className="gate-loading__track" d="M2 18h26l6-12 10 22 8-16 4 6h38" />
        <path
          className="gate-loading__pulse"
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
