import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { type Group, groups } from '#shared/desk/match-groups.ts';
import type { Rule } from '#shared/desk/rule.ts';
import { rules, ruleVersion } from '#shared/desk/rules.ts';
import { groupLabels } from '#shared/desk/shift-words.ts';
import { staffPaths } from '#shared/site-routes.ts';

/** The meaning of each group. */
const groupMeanings: Record<Group, string> = {
  fits: 'Every condition is a yes on at least one shift.',
  'one-to-ask': 'A single answer is missing. The row names it: ask for it.',
  'not-known': 'Several answers are missing.',
  'outside-preferences': 'The conditions hold, but the person asked for something else.',
  'does-not-fit':
    'On every shift a condition is a no. The group is folded, and each row has the reason.',
};

/** The facts that the rules never use. */
const neverUsed: readonly string[] = [
  'Name, age, sex, origin, photo, and anything else that the law protects.',
  'The town. A distance counts against a person only by the person’s own limit. Only a recruiter orders people by miles.',
  'The answer about a criminal record, the last salary, gaps, and the year of a degree.',
  'How fast a person answered, and absences and cancellations of other shifts.',
];

const pointed = rules.filter(({ points }) => points !== undefined);

/** `/shifts/rule`: the rules for the order of people and for placing them, in words. The list is the one that decides. */
export function RuleScreen() {
  return (
    <main className="screen screen--wide">
      <Link className="back-link icon-text" to={staffPaths.shifts}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        Shifts
      </Link>
      <div className="stack gap-2">
        <ScreenHeading>How people are ordered for shifts</ScreenHeading>
        <p className="soft tabular">
          {`Version ${ruleVersion}. The rules order people, and you decide. Each question keeps the group, the points and the reasons that were on the screen.`}
        </p>
      </div>
      <div className="rule__parts">
        <Part title="Conditions">
          <p>Each condition is answered with yes, no or not known, for each shift.</p>
          <Words of={({ fits }) => fits === 'refuses'} />
        </Part>
        <Part title="Preferences">
          <p>After a no, the person is in the group Outside preferences.</p>
          <Words of={({ fits }) => fits === 'outside-preferences'} />
        </Part>
        <Part title="Groups">
          <p>People are shown in these groups, in this order.</p>
          <dl className="rule__pairs">
            {groups.map((group) => (
              <div key={group}>
                <dt className="strong">{groupLabels[group]}</dt>
                <dd>{groupMeanings[group]}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="Order in a group">
          <p>
            Who can work more of the shifts is first, then who has more points, then who was not
            asked for the longest time, then the earlier application. An answer that is not known
            gives no points.
          </p>
          <Words of={({ fits }) => fits === 'declines'} />
          <table className="rule__points tabular" aria-label="Points">
            <thead>
              <tr>
                <th scope="col">Wish</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {pointed.map(({ name, words, points }) => (
                <Points key={name} words={words} points={points ?? 0} />
              ))}
              <Points
                words="At most"
                points={pointed.reduce((sum, { points = 0 }) => sum + points, 0)}
              />
            </tbody>
          </table>
        </Part>
        <Part title="Never used">
          <ul className="rule__list">
            {neverUsed.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Part>
        <Part title="Placing is stricter">
          <p>
            Only a person who said yes can be placed. An answer that is not known counts as a no.
          </p>
          <h3 className="rule__heading">Nobody is placed without</h3>
          <Words of={({ placing }) => placing === 'refuses'} />
          <h3 className="rule__heading">A written reason is needed without</h3>
          <Words of={({ placing }) => placing === 'needs-reason'} />
          <h3 className="rule__heading">A warning is shown without</h3>
          <Words of={({ placing }) => placing === 'warns'} />
        </Part>
      </div>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-2" aria-label={title}>
      <h2 className="title">{title}</h2>
      {children}
    </section>
  );
}

/** The words of some rules. */
const Words = ({ of }: { of: (rule: Rule) => boolean }) => (
  <ul className="rule__list">
    {rules.filter(of).map(({ name, words }) => (
      <li key={name}>{words}</li>
    ))}
  </ul>
);

const Points = ({ words, points }: { words: string; points: number }) => (
  <tr>
    <th scope="row" className="regular">
      {words}
    </th>
    <td>{points}</td>
  </tr>
);
