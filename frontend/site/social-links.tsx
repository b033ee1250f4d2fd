import { agency } from '#frontend/content/agency.ts';

/** Where else the agency can be followed. */
export function SocialLinks() {
  return (
    <ul className="social">
      {agency.social.map(({ name, address }) => (
        <li key={name}>
          <a href={address} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
