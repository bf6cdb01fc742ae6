import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../../../lib/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { UsernameEdit } from './username-edit.tsx';

interface UsernameSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The username, and its change in place. */
export function UsernameSection({ user, isObserving }: UsernameSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const leave = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  return (
    <Section title="Username" lead="Other collectors see it beside your cards.">
      {isEditing ? (
        <UsernameEdit username={user.username} onDone={leave} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 break-all font-display text-xl">{user.username}</p>
          <Button
            ref={edit}
            disabled={isObserving}
            icon={<Pencil aria-hidden="true" className="size-4.5 text-brass" />}
            onClick={() => setEditing(true)}
          >
            Edit username
          </Button>
        </div>
      )}
    </Section>
  );
}
