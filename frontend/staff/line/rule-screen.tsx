import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { groups } from '#shared/desk/match-groups.ts';
import { ruleVersion } from '#shared/desk/matching.ts';
import { groupLabels } from '#shared/desk/shift-words.ts';
import { staffPaths } from '#shared/site-routes.ts';
import {
  groupMeanings,
  hardConditions,
  neverUsed,
  orderWords,
  placingWords,
  pointRows,
} from './rule-words.ts';

/** `/shifts/rule`: the rule for the order of people, in words. Its numbers come from the rule itself. */
export function RuleScreen() {
  return (
    <main className="screen rule">
      <Link className="back-link icon-text" to={staffPaths.shifts}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        Shifts
      </Link>
      <div className="stack gap-2">
        <ScreenHeading>How people are ordered for a line</ScreenHeading>
        <p className="soft tabular">
          {`Version ${ruleVersion}. The rule orders people, and you decide. Each proposal keeps the place, the points and the reasons that were on the screen.`}
        </p>
      </div>
      <section className="stack gap-2" aria-labelledby="rule-conditions">
        <h2 id="rule-conditions" className="title">
          Hard conditions
        </h2>
        <p>Each condition is answered with yes, no or not known, for each day of the line.</p>
        <ol className="rule__list">
          {hardConditions.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </section>
      <section className="stack gap-2" aria-labelledby="rule-groups">
        <h2 id="rule-groups" className="title">
          Groups
        </h2>
        <p>People are shown in four groups, in this order.</p>
        <dl className="rule__pairs">
          {groups.map((group) => (
            <div key={group}>
              <dt className="strong">{groupLabels[group]}</dt>
              <dd>{groupMeanings[group]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="stack gap-2" aria-labelledby="rule-points">
        <h2 id="rule-points" className="title">
          Points
        </h2>
        <p>Within a group, points say how far a line is what the person asked for.</p>
        <table className="rule__points tabular" aria-labelledby="rule-points">
          <thead>
            <tr>
              <th scope="col">Wish</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {pointRows.map(({ words, points }) => (
              <tr key={words}>
                <th scope="row" className="regular">
                  {words}
                </th>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{orderWords}</p>
      </section>
      <section className="stack gap-2" aria-labelledby="rule-never">
        <h2 id="rule-never" className="title">
          Never used
        </h2>
        <ul className="rule__list">
          {neverUsed.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <section className="stack gap-2" aria-labelledby="rule-placing">
        <h2 id="rule-placing" className="title">
          Placing is stricter
        </h2>
        <ul className="rule__list">
          {placingWords.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}
