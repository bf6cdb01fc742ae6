import type { ManagedUser } from '@app/contract/admin/schemas';
import { adminToasts } from '@app/contract/admin/texts';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { startObservation } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { UserAction } from '../api/listed-user.ts';
import { userActionsApi } from '../api/user-actions-api.ts';

const { runUserAction, observe } = userActionsApi.endpoints;

interface Outcome {
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}

function report(action: keyof typeof adminToasts, { data, error }: Outcome): void {
  const { done, failed } = adminToasts[action];
  if (data) toast({ type: 'success', title: done, message: data.message });
  else toast({ type: 'error', title: failed, message: errorText(error) });
}

/** Returns functions that act on an account. A toast reports the outcome. */
export function useUserActions() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isStarting = useRef(false);
  return useMemo(
    () => ({
      run: async ({ id }: ManagedUser, action: UserAction): Promise<void> => {
        const requestId = crypto.randomUUID();
        report(action, await dispatch(runUserAction.initiate({ action, userId: id, requestId })));
      },
      observe: async ({ id }: ManagedUser): Promise<void> => {
        // The second click of a double click would start another observation
        if (isStarting.current) return;
        isStarting.current = true;
        const { data, error } = await dispatch(observe.initiate(id));
        isStarting.current = false;
        if (data) {
          startObservation(data);
          void navigate(paths.inventory);
        }
        report('observe', { data, error });
      },
    }),
    [dispatch, navigate],
  );
}
