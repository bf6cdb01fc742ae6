import { randomUUID } from 'node:crypto';
import { RARITY_WEIGHTS, type Rarity } from '@app/contract/draw/card';
import { blockUser, unblockUser } from '@app/contract/admin/schemas';
import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import * as operations from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { updateProfile } from '@app/contract/profile/schemas';
import { suspendProject } from '@app/contract/projects/schemas';
import { beforeEach, expect, test } from 'vitest';
