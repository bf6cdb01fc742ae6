import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { landingButton, signInCollector } from './collector.ts';
import { allowMotion, installFakeTimers, movePointerAway } from './emulate.ts';
import { openPage } from './open-page.tsx';

/** The first element that matches a CSS selector. */
export const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** The animation of an element with this name, paused. */
export function pausedAnimation(selector: string, name: string): CSSAnimation {
  const animations = find(selector).getAnimations() as CSSAnimation[];
  const animation = animations.find(({ animationName }) => animationName === name);
  if (!animation) throw new Error(`${selector} does not move`);
  animation.pause();
  return animation;
}

/** Opens the landing page after its intro. */
export function openLanding(): void {
  sessionStorage.setItem('landingIntroSeen', 'true');
  openPage('/');
}

/** Records the stages of the reveals that the page shows, and whether the picture of the card was complete when each began. */
export function recordStages(onStage?: (stage: string) => void) {
  const stages: { stage: string; hasPicture: boolean }[] = [];
  const observer = new MutationObserver(() => {
    const reveal = document.querySelector<HTMLElement>('[data-stage]');
    const stage = reveal?.dataset.stage;
    if (!stage || stages.at(-1)?.stage === stage) return;
    const picture = reveal.querySelector<HTMLImageElement>('.card-art img');
    stages.push({ stage, hasPicture: picture?.complete ?? false });
    onStage?.(stage);
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-stage'] });
  onTestFinished(() => observer.disconnect());
  return stages;
}

/** Draws a card on the landing page with motion. Only the test advances the reveal and its animations. */
export async function drawWithMotion(): Promise<void> {
  // A card that appears below the pointer is held by it, and does not sway.
  await movePointerAway();
  await allowMotion();
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '.reveal *, .reveal ::before, .reveal ::after { animation-play-state: paused !important }';
  onTestFinished(() => style.remove());
  signInCollector();
  openLanding();
  const button = landingButton('Collect Reward Card');
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
  installFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A click of the pointer would wait for frames, which are slow while the page moves.
  (button.element() as HTMLElement).click();
  await expect.element(page.getByCss('[data-stage="camera"] .reveal-camera')).toBeInTheDocument();
}

/** Lets time pass until a stage begins. */
export async function reachStage(stage: string): Promise<void> {
  const nextStage = () => {
    vi.advanceTimersByTime(100);
    return find('.reveal').dataset.stage;
  };
  await expect.poll(nextStage).toBe(stage);
}

/** Resolves with the animation of the card that leaves the reveal, which it pauses before its first frame. */
export function pauseFlight(): Promise<Animation> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const [flight] = document.querySelector('[data-leaving] .reveal-well')?.getAnimations() ?? [];
      if (!flight) return;
      flight.pause();
      observer.disconnect();
      resolve(flight);
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-leaving'] });
    onTestFinished(() => observer.disconnect());
  });
}
