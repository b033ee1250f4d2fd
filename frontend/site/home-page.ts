/** What the home page runs. */
import './site.ts';

// Once the testimonials were seen and are left behind, `/#testimonials` becomes `/` (section 2).
function watchTestimonials(): void {
  const testimonials = document.getElementById('testimonials');
  if (!testimonials) return;
  let seen = false;
  new IntersectionObserver((changes) => {
    for (const { isIntersecting } of changes) {
      if (seen && !isIntersecting && location.hash === '#testimonials') {
        history.replaceState(history.state, '', '/');
      }
      seen = isIntersecting;
    }
  }).observe(testimonials);
}
setTimeout(watchTestimonials);
