import { randomUUID } from 'node:crypto';
import { updateProject } from '@app/contract/projects/schemas';
import { codeTexts, questTexts } from '@app/contract/quests/page-texts';
import { liveCodeTexts } from '@app/contract/sources/page-texts';
import { openWithSession } from '@app/e2e/fixtures/accounts/account';
import { Wallet } from '@app/e2e/fixtures/cards/wallet';
import { callApi } from '@app/e2e/fixtures/product/api';
import {
  addQuest,
  addSource,
  type OwnedProject,
  PROJECT_NAME,
  publishProject,
  supportProject,
} from '@app/e2e/fixtures/quests/quests';
import type { Page } from '@playwright/test';
import type { ScreenshotRun } from '../screenshot-run.ts';
import { waitForToasts } from '../wait-for-toasts.ts';

/** A project as its owner, visitors and a supporter see it, and the rewards of the supporter. */
export async function projects(run: ScreenshotRun): Promise<void> {
  const project = await run.withPage(async (page) => {
    const published = await publishProject(page, run.mailbox, run.product);
    await fillProject(run, published);
    const { owner, slug } = published;
    await openWithSession(page, owner, `/projects/${slug}/manage`);
    const code = (await page.getByLabel(liveCodeTexts.label).textContent()) ?? '';
    await run.capture(page, 'project-manage', 'Managing a project', { isFullPage: true });
    await page.goto('/projects/new');
    await page.getByLabel('Name').waitFor();
    await run.capture(page, 'project-new', 'A new project', { isFullPage: true });
    return { slug, code };
  });
  await run.withPage(async (page) => {
    await page.goto('/projects');
    await page.getByRole('heading', { name: PROJECT_NAME }).first().waitFor();
    await run.capture(page, 'projects', 'The projects', { isFullPage: true });
    await page.goto('/projects?search=nothing+like+this');
    await page.getByText('No projects match').waitFor();
    await run.capture(page, 'projects-none', 'No project matches the search');
    await page.goto(`/projects/${project.slug}`);
    await page.getByRole('heading', { name: questTexts.title }).waitFor();
    await run.capture(page, 'project', 'A project, seen by a visitor', { isFullPage: true });
  });
  await run.withPage(async (page, context) => {
    await Wallet.install(context);
    await support(run, page, project);
  });
}

async function fillProject({ product }: ScreenshotRun, project: OwnedProject): Promise<void> {
  const { owner, slug } = project;
  await callApi(product, updateProject, {
    token: owner.session.token,
    params: { slug },
    body: {
      tagline: 'A town forgot who lit its lanterns. Light them again.',
      description: 'Three hundred lanterns, two people and a cat.\n\nEvery lantern you find stays lit for everyone.',
      links: ['https://lantern.example.com'],
      requestId: randomUUID(),
    },
  });
  await addQuest(product, project, { event: 'lantern_lit' });
  await addQuest(product, project, { invitees: 2 });
  await addQuest(product, project, { liveCode: true });
  await addSource(product, project, 'live');
}

async function support(
  run: ScreenshotRun,
  page: Page,
  { slug, code }: { readonly slug: string; readonly code: string },
): Promise<void> {
  await supportProject(page, run.mailbox, slug);
  await page.getByLabel(codeTexts.redeem).fill(code);
  await page.getByRole('button', { name: codeTexts.redeemAction }).click();
  await page.getByText('Quest completed').waitFor();
  await waitForToasts(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await run.capture(page, 'project-supporter', 'A project, seen by a supporter who has redeemed a code', {
    isFullPage: true,
  });
  await page.goto('/rewards');
  await page.getByRole('button', { name: /^Claim card/ }).waitFor();
  await run.capture(page, 'rewards', 'The rewards of a supporter');
}
