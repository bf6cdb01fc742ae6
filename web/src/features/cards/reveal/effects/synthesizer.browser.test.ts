import { RARITIES } from '@app/contract/draw/card';
import { afterEach, expect, test, vi } from 'vitest';
import { soundsOf } from './score.ts';
import { createSynthesizer } from './synthesizer.ts';

const SAMPLE_RATE = 48_000;
const SECONDS = 3;

afterEach(() => vi.unstubAllGlobals());

/** Renders sounds as the browser plays them. */
async function render(sounds: ReturnType<typeof soundsOf>): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, SECONDS * SAMPLE_RATE, SAMPLE_RATE);
  Object.defineProperty(context, 'state', { value: 'running' });
  vi.stubGlobal('AudioContext', function offline() {
    return context;
  });
  createSynthesizer().play(sounds);
  return (await context.startRendering()).getChannelData(0);
}

const peakOf = (samples: Float32Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
const decibels = (share: number) => 20 * Math.log10(share);
const TWO_MS = SAMPLE_RATE / 500;

const stages = (['camera', 'rise', 'turn'] as const).map((stage) => [stage, 'common'] as const);
const bursts = RARITIES.map((rarity) => ['burst', rarity] as const);

test.each([...stages, ['dark', 'legendary'] as const, ...bursts])(
  'the sound of %s (%s) is audible, not loud, short, and starts and ends without a click',
  async (stage, rarity) => {
    const samples = await render(soundsOf(stage, rarity));
    const peak = decibels(peakOf(samples));
    expect(peak).toBeGreaterThan(-40);
    expect(peak).toBeLessThan(-6);
    const start = samples.findIndex((sample) => sample !== 0);
    const end = samples.findLastIndex((sample) => sample !== 0);
    expect((end - start) / SAMPLE_RATE).toBeLessThan(2);
    expect(decibels(peakOf(samples.subarray(start, start + TWO_MS)))).toBeLessThan(peak - 12);
    expect(decibels(peakOf(samples.subarray(end - TWO_MS, end + 1)))).toBeLessThan(-60);
  },
);
