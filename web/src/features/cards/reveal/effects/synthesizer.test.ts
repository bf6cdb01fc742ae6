import { afterEach, expect, test, vi } from 'vitest';
import { soundsOf } from './score.ts';
import { createSynthesizer } from './synthesizer.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the Web Audio API. @returns the number of sounds that were scheduled */
function stubAudio(state: AudioContextState): () => number {
  let scheduled = 0;
  const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  class Node {
    readonly gain = param;
    connect = (next: unknown) => next;
    start = () => {
      scheduled += 1;
    };
    stop = () => undefined;
  }
  class Context {
    readonly state = state;
    readonly currentTime = 0;
    readonly sampleRate = 8000;
    createGain = () => new Node();
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  }
  vi.stubGlobal('AudioContext', Context);
  for (const name of ['OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode']) vi.stubGlobal(name, Node);
  return () => scheduled;
}

test('schedules sounds only while the browser lets it play', () => {
  const sounds = soundsOf('camera', 'common');
  const scheduledWhileRunning = stubAudio('running');
  createSynthesizer().play(sounds);
  expect(scheduledWhileRunning()).toBeGreaterThan(0);
  const scheduledWhileSuspended = stubAudio('suspended');
  createSynthesizer().play(sounds);
  expect(scheduledWhileSuspended()).toBe(0);
});
