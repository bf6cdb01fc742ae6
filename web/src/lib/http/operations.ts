import type * as admin from '@app/contract/admin/schemas';
import type * as audit from '@app/contract/audit/schemas';
import type * as cards from '@app/contract/cards/schemas';
import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import type * as devtools from '@app/contract/devtools/schemas';
import type * as email from '@app/contract/email/schemas';
import type * as emailLinks from '@app/contract/email-links/schemas';
import type * as forge from '@app/contract/forge/schemas';
import type * as notifications from '@app/contract/notifications/schemas';
import type * as observer from '@app/contract/observer/schemas';
import type * as overlays from '@app/contract/overlays/schemas';
import type * as passwords from '@app/contract/passwords/schemas';
import type * as privacy from '@app/contract/privacy/schemas';
import type * as profile from '@app/contract/profile/schemas';
import type * as projects from '@app/contract/projects/schemas';
import type * as quests from '@app/contract/quests/schemas';
import type * as securityLog from '@app/contract/security-log/schemas';
import type * as sessions from '@app/contract/sessions/schemas';
import type * as signIn from '@app/contract/sign-in/schemas';
import type * as signUp from '@app/contract/sign-up/schemas';
import type * as site from '@app/contract/site/schemas';
import type * as social from '@app/contract/social/schemas';
import type * as sources from '@app/contract/sources/schemas';
import type * as trades from '@app/contract/trades/schemas';
import type * as transfers from '@app/contract/transfers/schemas';
import type * as twoFactor from '@app/contract/two-factor/schemas';
import type * as wallet from '@app/contract/wallet/schemas';

type Exports<Module> = Module extends unknown ? Module[keyof Module] : never;

type AnyOperation = Extract<
  Exports<
    | typeof admin
    | typeof audit
    | typeof cards
    | typeof devtools
    | typeof emailLinks
    | typeof email
    | typeof forge
    | typeof notifications
    | typeof observer
    | typeof overlays
    | typeof passwords
    | typeof privacy
    | typeof profile
    | typeof projects
    | typeof quests
    | typeof securityLog
    | typeof sessions
    | typeof signIn
    | typeof signUp
    | typeof site
    | typeof social
    | typeof sources
    | typeof trades
    | typeof transfers
    | typeof twoFactor
    | typeof wallet
  >,
  Operation
>;

/** The operation of an endpoint, found by its method and path. It is only a type, because the browser cannot load operations. */
type OperationOf<E extends Endpoint> = E extends unknown
  ? Extract<AnyOperation, { readonly endpoint: Pick<E, 'method' | 'path'> }>
  : never;

/** A part of a request; absent if the operation has no such part. */
type Part<Name extends string, Type> = [Type] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Type };

type Nullable<Query> = { readonly [Name in keyof Query]: Query[Name] | null };

/** The query. It may be absent if all its parameters are optional. */
type QueryPart<Query> = object extends Query ? { readonly query?: Nullable<Query> } : Part<'query', Nullable<Query>>;

/** The body of a request to an endpoint; undefined if the request has no body. */
export type BodyTo<E extends Endpoint> = BodyOf<OperationOf<E>>;

/** The query of a request to an endpoint; undefined if the request has no query. */
export type QueryTo<E extends Endpoint> = QueryOf<OperationOf<E>>;

/** The parts of a request to an endpoint. A query parameter that is null is omitted. */
export type RequestTo<E extends Endpoint> = Part<'params', ParamsOf<OperationOf<E>>> &
  QueryPart<QueryTo<E>> &
  Part<'body', BodyTo<E>>;

/** The response body of an endpoint; null if it is empty. */
export type ResponseFrom<E extends Endpoint> =
  ResponseOf<OperationOf<E>> extends undefined ? null : ResponseOf<OperationOf<E>>;
