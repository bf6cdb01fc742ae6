import { demoTexts } from '@app/contract/demo/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { formatDate } from '../../lib/formatting/format.ts';

/** A user of the demo page. */
interface DemoUser {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  /** The time of creation, ISO 8601. */
  readonly createdAt: string;
}

const cell = 'px-5 py-3 sm:px-7';

/** The demo users with name, email address and date, or an empty state. */
export function UsersTable({ users }: { users: readonly DemoUser[] }) {
  return (
    <div className="lacquer overflow-hidden rounded-lg shadow-panel">
      <table className="w-full text-left">
        <caption className="sr-only">{pageTitles.users}</caption>
        <thead className="border-lacquer-line border-b text-ash text-sm">
          <tr>
            <th scope="col" className={cell}>
              {demoTexts.name}
            </th>
            <th scope="col" className={cell}>
              {demoTexts.email}
            </th>
            <th scope="col" className={cell}>
              {demoTexts.created}
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ _id, name, email, createdAt }) => (
            <tr key={_id} className="border-lacquer-line border-b last:border-b-0">
              <th scope="row" className={`${cell} font-semibold`}>
                {name}
              </th>
              <td className={`${cell} break-all`}>{email}</td>
              <td className={`${cell} whitespace-nowrap`}>{formatDate(createdAt)}</td>
            </tr>
          ))}
          {users.length === 0 && (
            <tr>
              <td colSpan={3} className={`${cell} py-10 text-center text-ash`}>
                {demoTexts.empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
