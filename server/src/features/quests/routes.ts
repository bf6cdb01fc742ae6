import { CODE_RATES } from '@app/contract/quests/limits';
import * as operations from '@app/contract/quests/schemas';
import { normalizeBase32 } from '@app/contract/quests/supporter-code';
import { LIVE_CODE_LENGTH } from '@app/contract/sources/limits';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createClaimCodes, type RedeemCode, redeemClaimCode } from './codes/claim-codes.ts';
import { readSupporterCode, replaceSupporterCode } from './codes/supporter-codes.ts';
import { changeQuestState, createQuest, updateQuest } from './manage/manage-quests.ts';
import { type FindRewardCards, readRewards } from './rewards/read-rewards.ts';

export function questRoutes(
  route: Route,
  services: Services,
  redeemLiveCode: RedeemCode,
  findCards: FindRewardCards,
): void {
  route(operations.createQuest, ({ caller, params, body: { kind: _, ...fields } }) =>
    createQuest(services, caller, params.slug, fields),
  );

  route(operations.updateQuest, ({ caller, client, params, body }) =>
    updateQuest(services, caller, client, params, body),
  );

  route(operations.activateQuest, ({ caller, client, params, body }) =>
    changeQuestState(services, caller, client, 'activate', params, body.requestId),
  );

  route(operations.pauseQuest, ({ caller, client, params, body }) =>
    changeQuestState(services, caller, client, 'pause', params, body.requestId),
  );

  route(operations.endQuest, ({ caller, client, params, body }) =>
    changeQuestState(services, caller, client, 'end', params, body.requestId),
  );

  route(operations.createClaimCodes, ({ caller, params, body }) =>
    createClaimCodes(services, caller, params.slug, body),
  );

  route(operations.redeemCode, async ({ caller, body }) => {
    await services.limits.consume('code', [caller.account.id], CODE_RATES);
    return normalizeBase32(body.code).length === LIVE_CODE_LENGTH
      ? redeemLiveCode(caller, body)
      : redeemClaimCode(services, caller, body);
  });

  route(operations.getSupporterCode, async ({ caller }) => ({
    code: await readSupporterCode(services, caller.account.id),
  }));

  route(operations.replaceSupporterCode, async ({ caller, body }) => ({
    code: await replaceSupporterCode(services, caller.account.id, body.requestId),
  }));

  route(operations.listRewards, ({ caller, query }) => readRewards(services, caller.account.id, query, findCards));
}
