import { agency } from '#frontend/content/agency.ts';

/** Links to the social networks of the agency. */
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
