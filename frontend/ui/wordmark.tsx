/** The sign: a pine and a pulse line in one stroke. */
export function Sign({ size = 36 }: { size?: number }) {
  return (
    <svg className="sign" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M1 24h8l3-6H9.5L16 5l6.5 13H20l4 8.500 1.750-2.500H31" />
    </svg>
  );
}

/** Sign and name, as a link to the home page. */
export function Wordmark({ name }: { name: string }) {
  return (
    <a className="wordmark icon-text" href="/">
      <Sign />
      <span className="wordmark__name" translate="no">
        {name}
      </span>
    </a>
  );
}
