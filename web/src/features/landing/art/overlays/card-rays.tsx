import { Glow, Rays, Spark } from './light.tsx';
import { Vignette } from './vignette.tsx';

/** The drawing of the overlay about what the product is: light behind the cards. */
export function CardRays() {
  return (
    <Vignette size={[600, 300]}>
      <Glow x={300} y={150} r={330} strength={0.5} />
      <g stroke="var(--color-brass-deep)" strokeWidth="1.25">
        <circle cx="300" cy="150" r="168" />
        <circle cx="300" cy="150" r="176" strokeDasharray="1 8" />
      </g>
      <Rays x={300} y={150} from={186} to={214} count={48} />
      <Spark x={62} y={8} size={6} />
      <Spark x={548} y={20} size={5} />
      <Spark x={24} y={236} size={4} />
      <Spark x={572} y={276} size={6} />
    </Vignette>
  );
}
