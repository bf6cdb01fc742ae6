import type { User } from '../../lib/current-user.ts';

/** The account's picture, or the first letter of its name. */
export function Portrait({ user }: { user: User }) {
  const frame = 'grid size-10 place-items-center rounded-full border border-brass-deep bg-lacquer-raised';
  if (user.pfp) return <img src={user.pfp.link} alt="" className={`${frame} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${frame} font-display font-semibold text-brass text-lg uppercase`}>
      {user.username.slice(0, 1)}
    </span>
  );
}
